import { type ComponentProps, useEffect, useRef } from "react";
import { Form } from "#pwa/ui/controls/Form.tsx";

type Props = Omit<ComponentProps<typeof Form>, "ref"> & {
  /** Number of refused attempts; after each the focus moves to the first invalid field. */
  tries: number;
};

export function CheckedForm({ tries, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return <Form {...form} ref={element} />;
}
