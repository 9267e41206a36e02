// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FigureSource } from "./FigureSource.tsx";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { useNewPicture } from "#pwa/features/admin/pictures/use-new-picture.ts";

afterEach(cleanup);

function Source() {
  const sending = useNewPicture(null);
  return <FigureSource sending={sending} src="" onLoad={() => undefined} onBroken={() => undefined} />;
}

test("a choice that is taken back while the photo is prepared leaves nothing in preparation", async () => {
  renderScreen(await buildDeps({ withCourse: false }), <Source />, { path: "/admin", at: "/admin" });
  const field = await screen.findByLabelText("Enviar foto");
  const photo = new File(["no photo"], "foto.jpg", { type: "image/jpeg" });
  fireEvent.change(field, { target: { files: [photo] } });
  screen.getByText("Preparando a imagem…");
  fireEvent.change(field, { target: { files: [] } });
  expect(screen.queryByText("Preparando a imagem…")).toBeNull();
});
