/** Decorative, on a grid of 24 px. */
export const CameraIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
    <g strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 8.5h3.5L9.5 6h5l2 2.5H20V18.5H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </g>
  </svg>
)

export const PictureIcon = () => (
  <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true" fill="none" stroke="currentColor">
    <g strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5" />
      <circle cx="15.5" cy="9" r="1.4" />
    </g>
  </svg>
)
