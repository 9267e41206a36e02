import { CoffeeGlass } from "./CoffeeGlass.tsx";

export type ShopKind = "restaurant" | "retail" | "services" | "other";

type Props = { kind: ShopKind };

/** The goods of this kind of shop: a group of 160 × 100 units that stands on y = 0, for use inside an svg. */
export function ShopGoods({ kind }: Props) {
  switch (kind) {
    case "restaurant":
      return <LunchAndCoffee />;
    case "retail":
      return <ShirtAndBag />;
    case "services":
      return <ToolsAndLaptop />;
    case "other":
      return <ParcelAndPlant />;
  }
}

/** The goods alone, as a picture beside text that says the same. */
export function ShopGoodsPicture({ kind, className = "" }: Props & { className?: string }) {
  return (
    <svg className={className} viewBox="0 -104 160 108" aria-hidden="true">
      <ShopGoods kind={kind} />
      <path fill="var(--bc-counter-lip)" d="M0 0h160v4H0z" />
    </svg>
  );
}

function LunchAndCoffee() {
  return (
    <>
      <path fill="#cbd8d6" d="M30 0h58l8-6H22z" />
      <path fill="#f8faf8" d="M6-14h106l-9 8H15z" />
      <path fill="#cbd8d6" d="M6-14h106l-1.5 2.5h-103z" />
      <path fill="#e2a63c" d="M19-26h80v4a10 10 0 0 1-10 10H29a10 10 0 0 1-10-10z" />
      <path fill="#5a3322" d="M21-38h76a6 6 0 0 1 0 12H21a6 6 0 0 1 0-12z" />
      <path fill="#c8623f" d="M16-46h86l-8 8H24z" />
      <path fill="#8cc3ce" d="M14-48h90l-7 6-9-3-9 4-10-4-10 4-10-4-10 4-9-4-9 3z" />
      <path fill="#eab24a" d="M18-50a41 40 0 0 1 82 0z" />
      <g fill="#fff3d6">
        <path d="M40-72l7-3 1 3-7 3zM58-80l7 1-1 3-7-1zM76-70l6 4-2 2-6-4zM57-66l7-1v3l-7 1z" />
      </g>
      <g transform="translate(116 0) scale(.56)">
        <CoffeeGlass />
      </g>
    </>
  );
}

function ShirtAndBag() {
  return (
    <>
      <path fill="var(--bc-counter)" d="M43-104h4V-4h-4zM24 0a4 4 0 0 1 4-5h34a4 4 0 0 1 4 5z" />
      <path
        fill="none"
        stroke="var(--bc-counter-lip)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M45-92v4M45-88l-20 8M45-88l20 8"
      />
      <path fill="#c8623f" d="M30-84c4 8 26 8 30 0l16 7 10 24-15 6-4-10v43H23v-43l-4 10-15-6 10-24z" />
      <path fill="#f8faf8" d="M23-38h44v8H23z" />
      <path fill="none" stroke="var(--bc-counter-lip)" strokeWidth="4" d="M108-58v-8a18 18 0 0 1 36 0v8" />
      <path fill="#0b5163" d="M94-60h64l-4 56a4 4 0 0 1-4 4h-48a4 4 0 0 1-4-4z" />
      <path fill="#8cc3ce" d="M112-42h28a28 28 0 0 1-28 28z" />
      <path fill="#f8faf8" d="M112-42h10a10 10 0 0 1-10 10z" />
    </>
  );
}

function ToolsAndLaptop() {
  return (
    <>
      <path fill="none" stroke="var(--bc-counter-lip)" strokeWidth="6" d="M22-46v-12h32v12" />
      <path fill="#8cc3ce" d="M57-104a13 13 0 0 1 10 20l-5 40h-9l5-42a13 13 0 0 1-9-15l9 8 7-2 1-8z" />
      <path fill="#c8623f" d="M0-46h78a4 4 0 0 1 4 4v14H-4v-14a4 4 0 0 1 4-4z" transform="translate(4 0)" />
      <path fill="#a94b2c" d="M2-28h82V-4a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" />
      <path fill="#f8faf8" d="M35-34h16v13a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3z" />
      <path
        fill="#10262c"
        stroke="var(--bc-counter-lip)"
        strokeWidth="1.5"
        d="M97-58a5 5 0 0 1 5-5h46a5 5 0 0 1 5 5v50H97z"
      />
      <path fill="#0b5163" d="M102-58h46v44h-46z" />
      <path fill="#bfdde3" d="M108-50h24v4h-24zM108-41h34v4h-34zM108-32h28v4h-28zM108-23h16v4h-16z" />
      <path fill="#cbd8d6" d="M90-8h70l-4 6a4 4 0 0 1-3 2H97a4 4 0 0 1-3-2z" />
    </>
  );
}

function ParcelAndPlant() {
  return (
    <>
      <path fill="#d9a066" d="M4-62h88V-3a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" />
      <path fill="#c48a50" d="M0-66h96v14H0z" />
      <path fill="#f0d9b5" d="M41-66h14v30l-7-5-7 5z" />
      <path fill="#fffcf3" d="M60-28h24v20H60z" />
      <path fill="#10262c" d="M64-24h6v6h-6zM73-24h7v3h-7zM73-19h7v3h-7zM64-15h16v3H64z" />
      <path
        fill="#0b5163"
        d="M132-44c-2-26-14-34-26-36 0 18 8 32 26 36zM132-44c-4-30 4-50 12-58 10 16 8 42-12 58z"
      />
      <path fill="#8cc3ce" d="M132-44c4-20 14-28 26-28-2 16-12 26-26 28z" />
      <path fill="#c8623f" d="M110-46h44l-5 42a5 5 0 0 1-5 4h-24a5 5 0 0 1-5-4z" />
      <path fill="#a94b2c" d="M106-48h52v10h-52z" />
    </>
  );
}
