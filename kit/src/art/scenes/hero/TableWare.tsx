/** Planks of the camp table. */
export function Table() {
  return (
    <>
      <path fill="var(--wood)" d="M0 388h960v152H0z" />
      <path fill="var(--wood-edge)" d="M0 384h960v9H0z" />
      <path d="M0 452h960M0 504h960" stroke="var(--wood-gap)" strokeWidth="5" />
      <path
        d="M30 416c80-8 110 10 190 2m540 0c60-6 110 6 170 0M40 478c60 8 100-6 170 0m560-4c50-8 90 8 150 2M90 524c90-8 150 6 230 0m180 2c90-8 130 4 210-2m80 0c40-4 70 4 110 0"
        fill="none"
        stroke="var(--wood-gap)"
        strokeOpacity=".5"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

/** Blue enamel mug of coffee. */
export function Mug() {
  return (
    <>
      <ellipse cx="846" cy="474" rx="78" ry="18" fill="#160a04" opacity=".34" />
      <path d="M892 362c54-12 58 76-4 72" fill="none" stroke="#1c4a63" strokeWidth="15" strokeLinecap="round" />
      <path fill="#2c6e8f" d="M772 330c2 50 2 100 8 132 4 18 108 18 112 0 6-32 6-82 8-132z" />
      <path fill="#fff" fillOpacity=".16" d="M784 352c2 40 4 76 8 104 4 6 12 8 20 10-8-36-10-72-10-112z" />
      <path
        d="M820 372v.1m34 12v.1m-22 30v.1m44-38v.1m-12 58v.1m-48 4v.1m26 24v.1m36-14v.1m4-32v.1m-82 36v.1m12-62v.1m38 58v.1"
        stroke="#e9f3f7"
        strokeOpacity=".8"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <ellipse cx="836" cy="332" rx="64" ry="18" fill="#e9f3f7" stroke="#123548" strokeWidth="6" />
      <ellipse cx="836" cy="335" rx="53" ry="12" fill="#2b150b" />
      <path d="M800 334c8-6 24-9 40-8" fill="none" stroke="#8a5433" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M816 304c-14-18 12-28 2-48s8-26 4-42m36 88c-12-16 12-26 2-44s8-24 4-36"
        fill="none"
        stroke="var(--steam)"
        strokeWidth="6.5"
        strokeLinecap="round"
      />
    </>
  );
}

/** Folded bandana with fork and knife, and the house sauce. */
export function Napkin() {
  return (
    <>
      <path fill="#160a04" opacity=".3" d="m48 470 150-34 44 56-160 34z" />
      <path fill="#b3261e" d="m44 462 150-34 44 56-160 34z" />
      <path fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="3.5" d="m62 464 126-28 32 42-134 29z" />
      <path
        d="m92 476 .1 0m30-6.5.1 0m30-7 .1 0m-30 24 .1 0m30-6.5.1 0m28-6 .1 0"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--steel)" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="8" d="m110 508 46-96" />
        <path strokeWidth="4.5" d="m148 380-6 22c-2 10 16 18 22 8l12-20m-19-6-8 21m17-17-9 21" />
        <path strokeWidth="8" d="m158 498 24-50" />
        <path fill="var(--steel)" strokeWidth="4" d="m180 452 28-62c12 8 8 40-10 66z" />
      </g>
    </>
  );
}
