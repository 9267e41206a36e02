/** A glass of coffee, 78 × 112 units, that stands on y = 0, for use inside an svg. */
export function CoffeeGlass() {
  return (
    <>
      <path fill="#cfe3e5" d="M0-112h78l-3 18H3z" />
      <path fill="#e4eff0" d="M3-94h72L64 0H14z" />
      <path fill="#5a3322" d="M4.5-82h69L64.5-6a6 6 0 0 1-6 5h-39a6 6 0 0 1-6-5z" />
      <path fill="#7b4a31" d="M4.5-82h69l-1 8h-67z" />
      <path
        fill="#fff"
        opacity=".26"
        d="M12-74h6l6 70h-4zM27-74h6l3 70h-4zM45-74h6l-5 70h-4zM60-74h6l-8 70h-4z"
      />
    </>
  );
}
