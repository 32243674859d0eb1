import { stripBrands } from '#shared/category.ts'
import { BrandGlyph } from '../../ui/brand-glyph.tsx'
import { Kept } from '../../ui/kept.tsx'
import { Link } from '../../ui/link.tsx'

export function BrandStrip() {
  return (
    <Kept as="ul" className="wrap" name="brand strip">
      <Brands />
    </Kept>
  )
}

function Brands() {
  return stripBrands.map(({ name, path }) => (
    <li key={path}>
      <Link to={`/category/${path}`}>
        <BrandGlyph sheet="makers" brand={name} label={name} />
      </Link>
    </li>
  ))
}
