// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { chooseVoice, createReader, spokenBlocks } from "./speech.ts";

const voice = (lang: string, localService = true) => ({ lang, localService });

describe("the voice", () => {
  it("prefers Brazilian to other Portuguese, and on-device to network voices", () => {
    const far = voice("pt-BR", false);
    const near = voice("pt_BR");

    expect(chooseVoice([voice("en-US"), voice("pt-PT"), far, near])).toBe(near);
    expect(chooseVoice([voice("pt-PT"), far])).toBe(far);
    expect(chooseVoice([voice("en-US"), voice("pt-PT")])?.lang).toBe("pt-PT");
  });

  it("is null when no voice speaks Portuguese", () => {
    expect(chooseVoice([voice("en-US"), voice("es-ES"), voice("ptx")])).toBeNull();
    expect(chooseVoice([])).toBeNull();
  });
});

/** A voice that speaks until the test ends it. */
function stage(texts: readonly string[]) {
  const said: string[] = [];
  const states: [string, boolean][] = [];
  let end: ((ok: boolean) => void) | null = null;
  let silenced = 0;
  const reader = createReader(
    () => texts,
    (text, onEnd) => {
      said.push(text);
      end = onEnd;
      return () => {
        silenced += 1;
        // Browsers report the cancelled text as an error.
        onEnd(false);
      };
    },
    (state, failed) => states.push([state, failed]),
  );
  return { reader, said, states, end: (ok = true) => end?.(ok), silenced: () => silenced };
}

describe("reading", () => {
  it("goes through the blocks in order and ends by itself", () => {
    const { reader, said, states, end } = stage(["um", "dois"]);

    reader.play();
    end();
    end();

    expect(said).toEqual(["um", "dois"]);
    expect(states).toEqual([
      ["reading", false],
      ["idle", false],
    ]);
  });

  it("continues with the block at which it was paused", () => {
    const { reader, said, states, end, silenced } = stage(["um", "dois", "tres"]);

    reader.play();
    end();
    reader.pause();
    expect(silenced()).toBe(1);
    reader.play();
    end();

    expect(said).toEqual(["um", "dois", "dois", "tres"]);
    expect(states.map(([state]) => state)).toEqual(["reading", "paused", "reading"]);
  });

  it("stops at once, and starts again from the top", () => {
    const { reader, said, states, end, silenced } = stage(["um", "dois"]);

    reader.play();
    end();
    reader.stop();
    reader.play();

    expect(silenced()).toBe(1);
    expect(said).toEqual(["um", "dois", "um"]);
    expect(states.some(([, failed]) => failed)).toBe(false);
  });

  it("reports a voice that failed, and does not continue", () => {
    const { reader, said, states, end } = stage(["um", "dois"]);

    reader.play();
    end(false);

    expect(said).toEqual(["um"]);
    expect(states.at(-1)).toEqual(["idle", true]);
  });

  it("speaks once when pressed twice", () => {
    const { reader, said } = stage(["um"]);

    reader.play();
    reader.play();

    expect(said).toEqual(["um"]);
  });
});

it("reads the title, the text and the phrase for the counter in order, nothing twice", () => {
  const lesson = document.createElement("div");
  lesson.innerHTML = `
    <h1>Título</h1><p>não lido</p>
    <div class="prose"><h2>Parte</h2><ul><li>um  <strong>dois</strong></li></ul>
      <blockquote><p>Dica</p></blockquote>
      <table><tbody><tr><th>Moeda</th><td>Bitcoin</td></tr></tbody></table></div>
    <section data-read-aloud><h2>No balcão</h2><dl><dt>Você</dt><dd>Sim.</dd></dl></section>`;

  expect(spokenBlocks(lesson)).toEqual([
    "Título",
    "Parte",
    "um dois",
    "Dica",
    "Moeda. Bitcoin",
    "No balcão",
    "Você",
    "Sim.",
  ]);
});
