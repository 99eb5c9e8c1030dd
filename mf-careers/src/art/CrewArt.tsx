/** The crew's apron on its hook, between a spatula and a ladle. 240 x 180 units; the ground's colours are those of the scheme. */
export function CrewArt() {
  return (
    <svg viewBox="0 0 240 180" width="100%" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="120" cy="96" r="78" fill="var(--color-corn-soft)" />
      <path d="M30 34h180" stroke="#7a4a26" strokeWidth="12" />
      <path d="M64 34v12m56-12v10m56-10v12" stroke="var(--color-muted)" strokeWidth="5" />
      <path d="M64 50v64" stroke="#7a4a26" strokeWidth="7" />
      <path
        fill="var(--color-sunken)"
        stroke="var(--color-muted)"
        strokeWidth="3"
        d="M50 112h28l4 40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
      />
      <path d="M58 124v22m12-22v22" stroke="var(--color-muted)" strokeWidth="3" />
      <path d="M176 50v72" stroke="var(--color-muted)" strokeWidth="6" />
      <path fill="var(--color-lake)" stroke="#0b2419" strokeWidth="3" d="M154 122h44a22 24 0 0 1-44 0z" />
      <path d="M164 130h.1m10 6h.1m12-8h.1m-6 12h.1" stroke="#f7f8f3" strokeWidth="3" />
      <path d="M104 66c0-26 32-26 32 0" stroke="#b5430a" strokeWidth="5" />
      <path
        fill="#f26b23"
        stroke="#5a2306"
        strokeWidth="3"
        d="M100 62h40c0 18 6 28 18 32l-4 66a6 6 0 0 1-6 6H92a6 6 0 0 1-6-6l-4-66c12-4 18-14 18-32z"
      />
      <path d="M83 98c-6 6-10 10-20 8m94-8c6 6 10 10 20 8" stroke="#b5430a" strokeWidth="4" />
      <path fill="#ff8642" stroke="#5a2306" strokeWidth="2.5" d="M98 118h44v24a8 8 0 0 1-8 8h-28a8 8 0 0 1-8-8z" />
      <path fill="#17402f" d="M120 74l7 10h-4l6 8h-7v5h-4v-5h-7l6-8h-4z" />
      <path d="M108 126h24" stroke="#5a2306" strokeWidth="2.5" />
    </svg>
  );
}
