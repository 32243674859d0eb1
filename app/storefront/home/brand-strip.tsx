import { Link } from '#app/ui/navigation/link.tsx'
import { BrandLogo } from '#app/ui/pictures/brand-logo.tsx'
import { stripBrands } from '#shared/products/category-names.ts'
import './brand-strip.css'

export function BrandStrip() {
  return (
    <ul className="wrap">
      {stripBrands.map(({ name, path }) => (
        <li key={path}>
          <Link to={`/category/${path}`}>
            <BrandLogo sheet="makers" brand={name} label={name} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
