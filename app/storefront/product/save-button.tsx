import { Heart } from 'lucide'
import { toggleSaved, useSaved } from '#app/state/saved.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import * as words from './words.tsx'

/** Puts the product, as it is chosen, on the list of this browser. */
export function SaveButton({ entry }: { entry: string }) {
  const isSaved = useSaved().includes(entry)
  return (
    <>
      {isSaved && (
        <Link className="link small" to="/saved">
          {words.savedList}
        </Link>
      )}
      <button
        className="button-icon"
        type="button"
        aria-label={words.save}
        aria-pressed={isSaved}
        onClick={() => toast(toggleSaved(entry) ? words.saved : words.removedFromTheSaved)}
      >
        <Icon icon={Heart} />
      </button>
    </>
  )
}
