import { type Ref, useId, useImperativeHandle } from 'react'
import { MatchList } from '#app/admin/kit/order-lines/match-list.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { type OnScan, useScan } from './use-scan.ts'

type Props = OnScan & {
  /** The product whose serial number comes next. */
  awaited: string | undefined
  /** Why the sale cannot go on without another scan. */
  error: string | undefined
  /** Puts the focus into it. */
  ref: Ref<{ focus: () => void }>
}

/** The one field of the counter that everything is scanned into. */
export function ScanField({ onScanned, onUnknown, awaited, error, ref }: Props) {
  const { field, text, type, refusal, found, active, choose, handleKey } = useScan({ onScanned, onUnknown })
  const listId = useId()
  const isOpen = found !== null && found.length > 0
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [field])

  return (
    <div className="new-find counter-scan">
      <Field
        label="Scan"
        hint={
          awaited
            ? `Now the serial number of ${awaited}, or the next product.`
            : 'SKU, barcode, code or serial number of a unit. Or type words and choose with the arrow keys.'
        }
        error={refusal ?? error}
        announced
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            // Nothing else is done first, and the scanner types wherever the focus is.
            // biome-ignore lint/a11y/noAutofocus: the page is opened to scan
            autoFocus
            className="input"
            name="lines"
            type="search"
            role="combobox"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      {isOpen && <MatchList id={listId} found={found} active={active} onChoose={choose} />}
    </div>
  )
}
