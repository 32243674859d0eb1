/** The first two letters of a name, in capitals. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {[...name.trim()].slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
