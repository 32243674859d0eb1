/** The letter প, first of the name, cut out of a tile. */
const letter =
  'M7 14.71V13.26Q7 10.35 8.64 8.76Q10.28 7.17 13.41 7.17Q15.68 7.17 17.04 8Q18.4 8.84 18.82 10.5H19.42L19.37 14.39L18.66 14.79L18.57 13.3Q18.02 11.92 17.01 11.27Q15.99 10.61 14.49 10.61Q12.88 10.61 12.04 11.33Q11.2 12.06 11.2 13.41V14.46L10.77 13.29L14.86 15.88L11.98 17.81ZM10.43 21.67L7.8 19.43L18.73 12.82L20.23 16ZM18.66 24.83V11.67H18.96V7.49H22.59V24.83ZM20.99 9.01H22.59V14.81H20.99ZM20.99 10.53V7.49H24.78L25 10.53Z'

export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="logo-tile" />
      <path d={letter} className="logo-letter" />
    </svg>
  )
}
