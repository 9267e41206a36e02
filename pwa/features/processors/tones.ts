/** Background and text colour of a box that shows a state; null: the neutral box of its screen. */
export const TONES = {
  success: "bg-success-soft text-on-success-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  danger: "bg-danger-soft text-on-danger-soft",
} as const;
export type Tone = keyof typeof TONES | null;
