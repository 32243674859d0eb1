import './avatar.css'

/** A circle with two letters of a name: its first two, or with `initials` the first of its first two words. */
export function Avatar({ name, initials = false }: { name: string; initials?: boolean }) {
  return (
    <span className="avatar" aria-hidden="true">
      {lettersOf(name.trim(), initials).toUpperCase()}
    </span>
  )
}

function lettersOf(name: string, initials: boolean): string {
  const [first = '', second] = name.split(/\s+/)
  if (initials && second) return [...first].slice(0, 1).join('') + [...second].slice(0, 1).join('')
  return [...name].slice(0, 2).join('')
}
