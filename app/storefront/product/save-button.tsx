import { Heart } from 'lucide'
import { toggleSaved, useSaved } from '#app/state/saved.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Puts the product, as it is chosen, on the list of this browser. */
export function SaveButton({ entry }: { entry: string }) {
  const isSaved = useSaved().includes(entry)
  return (
    <>
      {isSaved && (
        <Link className="link small" to="/saved">
          Saved list
        </Link>
      )}
      <button
        className="button-icon"
        type="button"
        aria-label="Save"
        aria-pressed={isSaved}
        onClick={() => toast(toggleSaved(entry) ? 'Saved' : 'Removed from the saved list')}
      >
        <Icon icon={Heart} />
      </button>
    </>
  )
}
