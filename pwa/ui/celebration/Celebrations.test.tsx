// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AchievementNews, Celebration } from "./celebration.ts";
import { CelebrationHost } from "./CelebrationHost.tsx";
import { Confetti } from "./Confetti.tsx";
import { confettiPieces, placeOf } from "./confetti-pieces.ts";
import { FloatingPoints } from "./FloatingPoints.tsx";

let wishes: { reduced: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  wishes = { reduced: false };
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query.includes("reduced-motion") && wishes.reduced }) as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const achievement = (type: string): AchievementNews => ({
  type,
  title: `Conquista ${type}`,
  description: "Você fez.",
  worth: "+10 pontos",
  look: { design: { motif: "olho", turn: 0, main: "d", accent: "b" }, ground: "a" },
});
const celebration: Celebration = {
  points: "+30",
  progress: [
    { kind: "lesson", title: "Lição concluída!", detail: "Você já fez 100% de “Cobrar”." },
    { kind: "module", title: "Módulo concluído!", detail: "“Cobrar” está completo." },
  ],
  standing: {
    points: "230 pontos",
    missing: "faltam 70 para o Nível 4",
    value: 30,
    max: 100,
    levelLabel: "Nível 3",
    streak: { days: "4 dias seguidos.", next: "Volte amanhã para chegar a 5." },
  },
  action: { label: "Próxima lição", to: "/lessons/outra" },
  achievements: [achievement("a"), achievement("b")],
};

function play(parts: Partial<Celebration> = {}) {
  const onDone = vi.fn<() => void>();
  const shown = render(
    <MemoryRouter initialEntries={["/lessons/uma"]}>
      <CelebrationHost celebration={{ ...celebration, ...parts }} isNewest onDone={onDone} />
    </MemoryRouter>,
  );
  return { onDone, canvas: () => shown.container.querySelector("canvas") };
}

test("confetti is 50 pieces for 3000 ms by default, and then calls back (S102)", () => {
  const onDone = vi.fn<() => void>();
  render(<Confetti onDone={onDone} />);

  pass(2999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("with reduced motion nothing is drawn, and the callbacks still run", () => {
  wishes.reduced = true;
  const confettiDone = vi.fn<() => void>();
  const pointsDone = vi.fn<() => void>();
  const draw = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  const frame = vi.spyOn(window, "requestAnimationFrame");

  render(<Confetti pieces={80} durationMs={4000} onDone={confettiDone} />);
  render(<FloatingPoints text="+20" onDone={pointsDone} />);
  pass(2000);
  expect(pointsDone).toHaveBeenCalledTimes(1);
  pass(2000);

  expect(confettiDone).toHaveBeenCalledTimes(1);
  expect(draw).not.toHaveBeenCalled();
  expect(frame).not.toHaveBeenCalled();
  expect(screen.queryByText("+20")).toBeNull();
});

test("points float for 2 s, confetti falls for 4 s (S207, S208)", () => {
  const { canvas } = play();
  expect(screen.getByText("+30")).toBeDefined();
  expect(canvas()).not.toBeNull();

  pass(1999);
  expect(screen.queryByText("+30")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("+30")).toBeNull();
  pass(1999);
  expect(canvas()).not.toBeNull();
  pass(1);
  expect(canvas()).toBeNull();
});

test("the module opens the sheet after 1 s and the lesson joins it after 2 s (S202, S209)", () => {
  play();

  pass(999);
  expect(screen.queryByRole("dialog")).toBeNull();
  pass(1);
  expect(screen.getByRole("dialog", { name: "Módulo concluído!" })).toBeDefined();
  expect(screen.queryByText(/100% de/)).toBeNull();
  pass(1000);
  expect(screen.getByText(/100% de/)).toBeDefined();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Próxima lição" }).getAttribute("href")).toBe("/lessons/outra");
});

test("a lesson alone opens the sheet after 2 s", () => {
  play({ progress: celebration.progress.slice(0, 1) });

  pass(1999);
  expect(screen.queryByRole("dialog")).toBeNull();
  pass(1);
  expect(screen.getByRole("dialog", { name: "Lição concluída!" })).toBeDefined();
});

test("each achievement is shown for 5 s; its button and Escape close it earlier (S99)", () => {
  play();

  pass(2999);
  expect(screen.queryByText("Conquista a")).toBeNull();
  pass(1);
  expect(screen.getByText("Conquista a")).toBeDefined();
  pass(2000);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("Conquista b")).toBeNull();
  pass(2999);
  expect(screen.queryByText("Conquista a")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Conquista a")).toBeNull();
});

test("an achievement is closed by its own button", () => {
  play();
  pass(3000);

  fireEvent.click(screen.getByRole("button", { name: "Fechar Conquista a" }));

  expect(screen.queryByText("Conquista a")).toBeNull();
});

test("the sheet closes by its button, by Escape, and by a tap outside, which reaches its target", () => {
  for (const close of [
    () => fireEvent.click(screen.getByRole("button", { name: "Fechar" })),
    () => fireEvent.keyDown(document.body, { key: "Escape" }),
    () => expect(fireEvent.pointerDown(document.body)).toBe(true),
  ]) {
    play({ achievements: [] });
    pass(2000);
    expect(screen.getByRole("dialog")).toBeDefined();
    close();
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  }
});

test("closing gives the focus back to what had it, or to the screen when that is gone", () => {
  const before = document.body.appendChild(document.createElement("button"));
  const main = document.body.appendChild(document.createElement("main"));
  main.id = "conteudo";
  main.tabIndex = -1;
  before.focus();
  play();
  pass(2000);
  pass(1000);
  const close = screen.getByRole("button", { name: "Fechar" });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(before);

  const achieved = screen.getByRole("button", { name: "Fechar Conquista a" });
  achieved.focus();
  fireEvent.click(achieved);
  expect(document.activeElement).toBe(main);

  pass(2000);
  screen.getByRole("button", { name: "Fechar Conquista b" }).focus();
  pass(5000);
  expect(document.activeElement).toBe(main);
  before.remove();
  main.remove();
});

test("ends once everything was shown and the sheet is closed", () => {
  const { onDone } = play();
  pass(60_000);
  expect(onDone).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));

  expect(onDone).toHaveBeenCalledTimes(1);
});

test("pieces start above the screen, fall without turning back, and leave the screen", () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const pieces = confettiPieces(80, random);

  expect(pieces).toHaveLength(80);
  expect(new Set(pieces.map(({ shape }) => shape))).toEqual(new Set(["quarter", "square"]));
  for (const piece of pieces) {
    expect(placeOf(piece, piece.delay)?.y).toBeLessThan(0);
    const early = placeOf(piece, piece.delay + 0.1)?.y ?? 0;
    const later = placeOf(piece, piece.delay + 0.3)?.y ?? 0;
    expect(later).toBeGreaterThan(early);
  }
});
