import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listingSearch, parseListing } from '#shared/listing.ts'
import { isOffline } from '../../../ui/navigation/is-offline.ts'
import { isPanelEntry } from '../../../ui/overlays/is-panel-entry.ts'

export const formId = 'listing-form'

/**
 * The address holds the chosen filters and the form shows them. The fields are uncontrolled: a change navigates to
 * the address of the new choice, and a new address resets the fields to its values.
 */
export function ListingForm({ path, search, sort, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useNavigationOnChange(box, path)
  useFieldsFromAddress(path, search, sort)
  return (
    <div className="listing" ref={box}>
      {children}
    </div>
  )
}

type Props = { path: string; search: string; sort: string; children: ReactNode }

function useNavigationOnChange(box: RefObject<HTMLDivElement | null>, path: string) {
  const navigate = useNavigate()

  useEffect(() => {
    const element = box.current
    if (!element) return
    function apply(event: Event) {
      const form = document.getElementById(formId) as HTMLFormElement
      if (event.target !== form && (event.target as HTMLInputElement).form !== form) return
      event.preventDefault()
      if (isOffline()) return form.reset()
      const query = parseListing(new URLSearchParams([...new FormData(form)] as [string, string][]))
      const [minPrice = 0, maxPrice = 0] = [query.minPrice, query.maxPrice].sort((a, b) => a - b)
      const sort = query.sort === 'featured' && !query.q ? undefined : query.sort
      void navigate(path + listingSearch({ ...query, minPrice, maxPrice, sort }), {
        preventScrollReset: true,
        replace: isPanelEntry(),
      })
    }
    element.addEventListener('change', apply)
    element.addEventListener('submit', apply)
    return () => {
      element.removeEventListener('change', apply)
      element.removeEventListener('submit', apply)
    }
  }, [box, path, navigate])
}

function useFieldsFromAddress(path: string, search: string, sort: string) {
  const isNew = useRef(true)
  // Waits until no navigation is pending: a second choice may be made while the first is loading.
  const settled = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, which the fields show
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || !settled) return
    // Fields changed before hydration are applied like a change made now.
    if (isNew.current && [...form.elements].some(isTouched))
      form.dispatchEvent(new Event('change', { bubbles: true }))
    else {
      form.reset()
      // React never updates which option of a select is the default.
      ;(form.elements.namedItem('sort') as HTMLSelectElement).value = sort
    }
    isNew.current = false
  }, [path, search, settled])
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const { name, value, defaultValue, checked, defaultChecked } = control as HTMLInputElement
  return Boolean(name) && (value !== defaultValue || checked !== defaultChecked)
}
