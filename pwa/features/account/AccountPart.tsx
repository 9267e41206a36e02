import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** The id by which an address names this part. */
  anchor?: string;
  /** Keeps the part's place in the layout while nothing of it is shown or read out. */
  waiting?: boolean;
  children: ReactNode;
};

/** One part of `/conta`, with its heading. */
export function AccountPart({ title, anchor, waiting = false, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`card grid content-start gap-3 ${waiting ? "invisible" : ""}`}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1 })}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
