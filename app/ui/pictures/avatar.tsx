import './avatar.css'

/** Two letters for a name: its first two, or with `initials` those its first two words begin with. */
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
