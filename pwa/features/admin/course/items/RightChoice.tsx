type Props = {
  /** Name of the group of radios. */
  name: string;
  label: string;
  spoken: string;
  checked: boolean;
  onChoose: () => void;
};

/** Marks one choice as the right one. */
export function RightChoice({ name, label, spoken, checked, onChoose }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="radio"
        className="size-6 accent-primary"
        name={name}
        aria-label={spoken}
        checked={checked}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
