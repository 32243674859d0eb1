import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { earlyValues } from '#app/ui/forms/early-values.ts'
import { isOffline } from '#app/ui/navigation/is-offline.ts'
import { isPanelEntry } from '#app/ui/overlays/is-panel-entry.ts'
import { listingSearch, parseListing } from '#shared/listing.ts'

export const formId = 'listing-form'

/**
 * The address holds the chosen filters and the form shows them. The fields are uncontrolled: a change navigates to
 * the address of the new choice, and a new address resets the fields to its values.
 */
export function ListingForm({ path, search, sort, children }: Props) {
  const pending = useRef<Pending>({ typing: null, loading: 0 })
  useNavigationOnChange(path, pending)
  useFieldsFromAddress(path, search, sort, pending)
  return (
    <div
      className="listing"
      onInput={({ target }) => {
        pending.current.typing = target
      }}
    >
      {children}
    </div>
  )
}

type Props = { path: string; search: string; sort: string; children: ReactNode }

type Pending = {
  /** The field that is being typed in, or dragged: its change is yet to come. */
  typing: EventTarget | null
  /** How many choices are on their way into the address. React learns of one only when it renders. */
  loading: number
}

function useNavigationOnChange(path: string, pending: RefObject<Pending>) {
  const navigate = useNavigate()

  useEffect(() => {
    function apply(event: Event) {
      const form = document.getElementById(formId) as HTMLFormElement | null
      const isOfForm = event.target === form || (event.target as HTMLInputElement).form === form
      if (!form || !isOfForm) return
      pending.current.typing = null
      event.preventDefault()
      if (isOffline()) return form.reset()
      const query = parseListing(new URLSearchParams([...new FormData(form)] as [string, string][]))
      const minPrice = Math.min(query.minPrice, query.maxPrice)
      const maxPrice = Math.max(query.minPrice, query.maxPrice)
      const sort = query.sort === 'featured' && !query.q ? undefined : query.sort
      void open(path + listingSearch({ ...query, minPrice, maxPrice, sort }))
    }

    async function open(address: string) {
      pending.current.loading += 1
      await navigate(address, { preventScrollReset: true, replace: isPanelEntry() })
      pending.current.loading -= 1
    }

    document.addEventListener('change', apply)
    document.addEventListener('submit', apply)
    return () => {
      document.removeEventListener('change', apply)
      document.removeEventListener('submit', apply)
    }
  }, [path, navigate, pending])
}

function useFieldsFromAddress(path: string, search: string, sort: string, pending: RefObject<Pending>) {
  const isNew = useRef(true)
  // Waits until no navigation is pending: a second choice may be made while the first is loading.
  const settled = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, which the fields show
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || !settled || pending.current.loading > 0) return
    // Fields changed before hydration are applied like a change made now.
    if (isNew.current && Object.keys(earlyValues(form.elements)).length > 0)
      form.dispatchEvent(new Event('change', { bubbles: true }))
    else {
      const { activeElement } = document
      resetOthers(form, pending.current.typing === activeElement ? activeElement : null)
      // React never updates which option of a select is the default.
      ;(form.elements.namedItem('sort') as HTMLSelectElement).value = sort
    }
    isNew.current = false
  }, [path, search, settled])
}

/** Resets all fields but the one that is being typed in, and brings those that follow it back into step with it. */
function resetOthers(form: HTMLFormElement, typed: Element | null) {
  // The field belongs to no form for a moment: to put its value back would lose the caret and the change to come.
  typed?.setAttribute('form', '')
  form.reset()
  typed?.removeAttribute('form')
  typed?.dispatchEvent(new Event('input', { bubbles: true }))
}
