/**
 * The floor for the app's figures: a page with React, a router and Dexie that does almost nothing, built by the same Vite and
 * served by a similar service worker.
 */
import { Dexie, type EntityTable } from "dexie";
import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";

type Row = { id: string; text: string };
const db = new Dexie("floor", { chromeTransactionDurability: "strict" }) as Dexie & {
  rows: EntityTable<Row, "id">;
};
db.version(1).stores({ rows: "id" });

const qrLibrary = () => import("qrcode");
setTimeout(() => void qrLibrary(), 500);

function Page() {
  const [text, setText] = useState("");
  const [qr, setQr] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const rows = useLiveQuery(() => db.rows.count());
  const makeQr = async () => {
    const { default: encoder } = await qrLibrary();
    await db.rows.put({ id: crypto.randomUUID(), text });
    setQr(await encoder.toDataURL(text, { width: 300, margin: 2 }));
  };
  return (
    <main>
      <Link to="/other">Other</Link>
      <label>
        Valor <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={() => void makeQr()}>QR</button>
      {qr && <img src={qr} alt="QR" />}
      <button onClick={() => setIsOpen(!isOpen)}>Menu</button>
      {isOpen && <nav>Menu</nav>}
      <p>{rows}</p>
    </main>
  );
}

const router = createBrowserRouter([
  { path: "/", element: <Page /> },
  { path: "/other", element: <Page /> },
]);

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={router} />);
