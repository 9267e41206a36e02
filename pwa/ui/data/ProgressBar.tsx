import "#pwa/ui/styles/data.css";

type Props = {
  /** Name of the value ("Nível 2"). */
  label: string;
  value: number;
  max: number;
  /** Read aloud instead of the percentage: "160 de 200 pontos". */
  text: string;
};

/** A continuous bar for levels and downloads; TileBar and TilePanel count lessons. */
export function ProgressBar({ label, value, max, text }: Props) {
  return (
    <progress
      className="bar"
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
      aria-valuetext={text}
    />
  );
}
