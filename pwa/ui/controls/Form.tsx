import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & { onSubmit: () => unknown };

/** A form that the app sends. `onSubmit` checks the fields, in place of the browser. */
export function Form({ onSubmit, ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
