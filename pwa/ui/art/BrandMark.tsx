/** The mark on its background. The text beside it, or the link around it, carries the name. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0b5163" />
      <path fill="#f8faf8" fillRule="evenodd" d="M14 10h22a11 11 0 0 1 0 22H14zM23 16.5h9v9h-9z" />
      <path
        fill="#ffc529"
        fillRule="evenodd"
        d="M14 32h25a11 11 0 0 1 0 22H14zM28 47.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z"
      />
    </svg>
  );
}
