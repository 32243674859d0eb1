import { Button } from '#app/ui/buttons/button.tsx'
import { meantEmail } from '#shared/people/email-typo.ts'
import * as words from './words.tsx'

/** Asks about an address that was probably mistyped, where receipt and link would go astray. */
export function MeantEmail({ typed, onUse }: { typed: string; onUse: (email: string) => void }) {
  const meant = meantEmail(typed)
  return (
    <div className="wide" role="status">
      {meant && (
        <Button variant="second" size="small" onClick={() => onUse(meant)}>
          {words.didYouMean(meant)}
        </Button>
      )}
    </div>
  )
}
