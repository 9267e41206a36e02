import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  as?: "div" | "section" | "article" | "ol";
  label?: string;
  className?: string;
};

/** Cupom: serrated receipt paper. For accounting (a charge, a total), never for forms or marketing. */
export function ReceiptPaper({ children, as: Tag = "div", label, className = "" }: Props) {
  return (
    <div className="receipt-drop">
      <Tag className={`receipt ${className}`} aria-label={label}>
        {children}
      </Tag>
    </div>
  );
}
