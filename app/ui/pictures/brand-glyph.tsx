import makers from './glyphs/makers.svg?url'
import signs from './glyphs/signs.svg?url'

const sheets = { makers, signs }

type Props = {
  brand: string
  /** `signs` holds social networks and cards, `makers` those who build the devices. */
  sheet: keyof typeof sheets
  /** Leave out where the name stands beside it or the link around it is named. */
  label?: string
}

/** A mark in the colour of the text around it. The drawings live in files of their own, so pages carry none. */
export function BrandGlyph({ brand, sheet, label }: Props) {
  const glyph = <use href={`${sheets[sheet]}#${brand.toLowerCase().replaceAll(' ', '-')}`} />
  if (!label) {
    return (
      <svg className="brand-glyph" viewBox="0 0 24 24" aria-hidden="true">
        {glyph}
      </svg>
    )
  }
  return (
    <svg className="brand-glyph" viewBox="0 0 24 24" role="img" aria-label={label}>
      {glyph}
    </svg>
  )
}
