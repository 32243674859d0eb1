import { Button } from '#app/ui/buttons/button.tsx'

type Props = {
  before: string | undefined
  next: string | null | undefined
  onChange: (changes: { before: string }) => void
}

/** The ways through a list whose pages end where the next one begins. */
export function OlderPages({ before, next, onChange }: Props) {
  return (
    <div className="buttons">
      {before && <Button onClick={() => onChange({ before: '' })}>Newest</Button>}
      {next && (
        <Button variant="second" onClick={() => onChange({ before: next })}>
          Older
        </Button>
      )}
    </div>
  )
}

/** The row in the page's address that the list begins after. */
export function beforeIn(params: URLSearchParams): string | undefined {
  return params.get('before')?.slice(0, 120) || undefined
}
