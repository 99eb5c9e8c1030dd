export interface LogoMarkProps {
  /** Edge length in pixels; drawn for 24 and for 200. */
  size?: number;
  /** Set it only where no brand name is beside the mark. */
  title?: string;
}

/** A lone pine on a routed trail sign. */
export function LogoMark({ size = 40, title }: LogoMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path
        fill="#17402f"
        d="M11 2h26a9 9 0 0 1 9 9v19a9 9 0 0 1-4.6 7.8l-13 7.2a9 9 0 0 1-8.8 0l-13-7.2A9 9 0 0 1 2 30V11a9 9 0 0 1 9-9z"
      />
      <path
        fill="none"
        stroke="#f7f8f3"
        strokeWidth="1.8"
        d="M11.5 5h25A6.5 6.5 0 0 1 43 11.5v18.2a6.5 6.5 0 0 1-3.3 5.7l-12.5 6.9a6.5 6.5 0 0 1-6.4 0L8.3 35.4A6.5 6.5 0 0 1 5 29.7V11.5A6.5 6.5 0 0 1 11.5 5z"
      />
      <circle cx="32" cy="17" r="5.5" fill="#f26b23" />
      <path
        fill="#f7f8f3"
        d="M24 8.5 31 18l-3.3-.8 6 7.8-3.8-1 6.1 8.5H25.8V37h-3.6v-4.5H12l6.1-8.5-3.8 1 6-7.8-3.3.8z"
      />
    </svg>
  );
}
