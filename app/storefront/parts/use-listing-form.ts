import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listingSearch, parseListing } from '#shared/listing.ts'

export const formId = 'listing-form'

/**
 * The address holds what is chosen; the form only shows it. So its fields are left to the browser: a change
 * leads to the address of the new choice, and a new address sets the fields to what it says.
 */
export function useListingForm(path: string, search: string, sort: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  const navigate = useNavigate()

  useEffect(() => {
    const element = box.current
    if (!element) return
    function apply(event: Event) {
      const form = document.getElementById(formId) as HTMLFormElement
      if (event.target !== form && (event.target as HTMLInputElement).form !== form) return
      event.preventDefault()
      const query = parseListing(new URLSearchParams([...new FormData(form)] as [string, string][]))
      const [minPrice = 0, maxPrice = 0] = [query.minPrice, query.maxPrice].sort((a, b) => a - b)
      const sort = query.sort === 'featured' && !query.q ? undefined : query.sort
      navigate(path + listingSearch({ ...query, minPrice, maxPrice, sort }), { preventScrollReset: true })
    }
    element.addEventListener('change', apply)
    element.addEventListener('submit', apply)
    return () => {
      element.removeEventListener('change', apply)
      element.removeEventListener('submit', apply)
    }
  }, [path, navigate])

  // Only once nothing is under way: a second choice may be made while the first is being fetched.
  const settled = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || !settled) return
    // What was chosen before the scripts were there counts like a choice made now.
    if (isNew.current && [...form.elements].some(isTouched))
      form.dispatchEvent(new Event('change', { bubbles: true }))
    else {
      form.reset()
      // React does not change which option of a select is its default.
      ;(form.elements.namedItem('sort') as HTMLSelectElement).value = sort
    }
    isNew.current = false
  }, [path, search, settled])

  return box
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const { name, value, defaultValue, checked, defaultChecked } = control as HTMLInputElement
  return Boolean(name) && (value !== defaultValue || checked !== defaultChecked)
}
