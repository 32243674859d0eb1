import makers from './glyphs/makers.svg?url'
import signs from './glyphs/signs.svg?url'

const sheets = { makers, signs }

type Props = {
  brand: string
  /** `signs` has the logos of social networks and payment cards, `makers` those of device brands. */
  sheet: keyof typeof sheets
  /** The accessible name; omit it where the surrounding link or text names the brand. */
  label?: string
}

/** A brand's logo in the colour of the text. It refers to an SVG sprite file, so pages do not repeat the paths. */
export function BrandLogo({ brand, sheet, label }: Props) {
  const logo = <use href={`${sheets[sheet]}#${brand.toLowerCase().replaceAll(' ', '-')}`} />
  if (!label) {
    return (
      <svg className="brand-logo" viewBox="0 0 24 24" aria-hidden="true">
        {logo}
      </svg>
    )
  }
  return (
    <svg className="brand-logo" viewBox="0 0 24 24" role="img" aria-label={label}>
      {logo}
    </svg>
  )
}
