import type { GuideScene } from "./guide-scene.ts";

const WIDTH = 320;
const HEIGHT = 172;
const TOP = 34;

/** A sketch of the provider's page in the theme's colours. The text of the step describes the same. */
export function GuidePicture({ scene }: { scene: GuideScene }) {
  return (
    <svg
      className="proc-picture w-[min(100%,22rem)] h-auto"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <rect className="proc-picture__page" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="10" />
      <path className="fill-surface-2" d={`M1 ${TOP}V11a10 10 0 0 1 10-10h298a10 10 0 0 1 10 10v23z`} />
      <circle className="fill-(--bc-line-strong)" cx="16" cy="17.5" r="4" />
      <circle className="fill-(--bc-line-strong)" cx="29" cy="17.5" r="4" />
      <text className="proc-picture__site" x="46" y="22">
        {scene.site}
      </text>
      <Scene scene={scene} />
    </svg>
  );
}

function Scene({ scene }: { scene: GuideScene }) {
  switch (scene.kind) {
    case "sign-in":
      return (
        <>
          <rect className="proc-picture__field" x="86" y="50" width="148" height="30" rx="6" />
          <rect className="proc-picture__ghost" x="98" y="62" width="72" height="6" rx="3" />
          <rect className="proc-picture__field" x="86" y="88" width="148" height="30" rx="6" />
          <path className="proc-picture__dots" d="M100 103h62" />
          <rect className="fill-primary" x="86" y="128" width="148" height="30" rx="6" />
          <rect className="fill-on-primary" x="135" y="140" width="50" height="6" rx="3" />
        </>
      );
    case "menu":
      return <MenuScene {...scene} />;
    case "options":
      return scene.rows.map(([label, ticked], index) => {
        const y = TOP + 16 + (3 - scene.rows.length) * 18 + index * 38;
        return (
          <g key={label}>
            <rect
              className={ticked ? "fill-primary" : "proc-picture__box"}
              x="40"
              y={y}
              width="24"
              height="24"
              rx="4"
            />
            {ticked && <path className="proc-picture__tick" d={`M46 ${y + 12}l5 5 8-9`} />}
            <text className="proc-picture__text" x="78" y={y + 17}>
              {label}
            </text>
          </g>
        );
      });
    case "form":
      return (
        <>
          <text className="proc-picture__small" x="40" y="60">
            {scene.field}
          </text>
          <rect className="proc-picture__field" x="40" y="68" width="240" height="34" rx="6" />
          <text className="proc-picture__text" x="52" y="90">
            {scene.value}
          </text>
          <rect className="fill-primary" x="40" y="116" width="104" height="36" rx="6" />
          <text className="proc-picture__key-text" x="92" y="139">
            {scene.button}
          </text>
          <rect className="proc-picture__ring" x="35" y="111" width="114" height="46" rx="9" />
        </>
      );
    case "keys":
      return scene.rows.map((label, index) => {
        const y = TOP + 16 + (2 - scene.rows.length) * 30 + index * 60;
        return (
          <g key={label}>
            <text className="proc-picture__small" x="32" y={y + 6}>
              {label}
            </text>
            <rect className="proc-picture__field" x="32" y={y + 13} width="212" height="34" rx="6" />
            <path className="proc-picture__dots" d={`M46 ${y + 30}h150`} />
            <rect className="proc-picture__field" x="252" y={y + 13} width="36" height="34" rx="6" />
            <path
              className="proc-picture__line"
              d={`M265 ${y + 23}h10a2 2 0 0 1 2 2v11M263 ${y + 27}h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z`}
            />
            <rect className="proc-picture__ring" x="248" y={y + 9} width="44" height="42" rx="9" />
          </g>
        );
      });
  }
}

function MenuScene({ rows, here }: Extract<GuideScene, { kind: "menu" }>) {
  return (
    <>
      <path className="fill-surface-2" d={`M1 ${TOP}h150v${HEIGHT - TOP - 1}H11a10 10 0 0 1-10-10z`} />
      {rows.map((row, index) => {
        const y = TOP + 14 + index * 40;
        return (
          <g key={row}>
            {index === here && <rect className="fill-primary" x="10" y={y} width="132" height="32" rx="6" />}
            <text
              className={index === here ? "proc-picture__now-text" : "proc-picture__text"}
              x="22"
              y={y + 21}
            >
              {row}
            </text>
          </g>
        );
      })}
      <rect className="proc-picture__ghost" x="172" y="54" width="92" height="8" rx="4" />
      <rect className="proc-picture__ghost" x="172" y="76" width="126" height="6" rx="3" />
      <rect className="proc-picture__ghost" x="172" y="92" width="112" height="6" rx="3" />
      <rect className="proc-picture__field" x="172" y="114" width="126" height="38" rx="6" />
    </>
  );
}
