/** The basket of the favicon as an inline SVG, which saves a request. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width="34" height="34" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#a8431f" />
    <path d="M7 13h18l-2 11.2a2 2 0 0 1-2 1.8H11a2 2 0 0 1-2-1.8z" fill="#fdf3ee" />
    <path d="M11 13a5 5 0 0 1 10 0" stroke="#f2b33d" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M13 17v5M16 17v5M19 17v5" stroke="#a8431f" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)
