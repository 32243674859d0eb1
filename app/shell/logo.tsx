import { Link } from '#app/ui/navigation/link.tsx'
import { LogoMark } from '#app/ui/pictures/logo-mark.tsx'
import { identity } from '#shared/site/identity.ts'

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={`${identity.name}, home`}>
      <LogoMark />
      <span>{identity.name}</span>
    </Link>
  )
}
