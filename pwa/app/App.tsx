import { RouterProvider } from "react-router-dom";
import { DepsContext, type Deps } from "#pwa/deps/deps.ts";
import { router } from "./routes.tsx";

type Props = { deps: Deps };

export function App({ deps }: Props) {
  return (
    <DepsContext value={deps}>
      <RouterProvider router={router} />
    </DepsContext>
  );
}
