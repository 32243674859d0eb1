import { stripBrands } from '#shared/products/category-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { BrandLogo } from '../../../ui/pictures/brand-logo.tsx'

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
