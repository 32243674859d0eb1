import { Link } from '#app/ui/navigation/link.tsx'
import { LogoMark } from '#app/ui/pictures/logo-mark.tsx'
import { identity } from '#shared/site/identity.ts'
import * as words from './words.ts'

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={words.homeOf(identity.name)}>
      <LogoMark />
      <span>{identity.name}</span>
    </Link>
  )
}
