import { stripBrands } from '#shared/category.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Kept } from '../../ui/page/kept.tsx'
import { BrandGlyph } from '../../ui/pictures/brand-glyph.tsx'
import './brand-strip.css'

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
