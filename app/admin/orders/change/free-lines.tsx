import { Plus, X } from 'lucide'
import { newKey } from '#app/request-key.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { FreeLine } from './change-values.ts'

type Props = { lines: readonly FreeLine[]; error: string | undefined; onChange: (lines: FreeLine[]) => void }

/** Lines that staff write themselves: work, or something that has no page. */
export function FreeLines({ lines, error, onChange }: Props) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>(':scope > li')
  return (
    <fieldset className="new-part">
      <legend>Other lines</legend>
      <ul className="new-lines" {...focusAfterRemoval}>
        {lines.map((line, position) => (
          <li key={line.key} className="new-line">
            <input
              className="input change-text"
              aria-label={`Text of line ${position + 1}`}
              placeholder="RAM fitting"
              maxLength={120}
              value={line.text}
              disabled={line.fixed !== undefined}
              onChange={(event) => onChange(lines.with(position, { ...line, text: event.target.value }))}
            />
            <input
              className="input change-price"
              aria-label={`Price of line ${position + 1} in taka`}
              placeholder="৳"
              inputMode="decimal"
              autoComplete="off"
              value={line.price}
              disabled={line.fixed !== undefined}
              onChange={(event) => onChange(lines.with(position, { ...line, price: event.target.value }))}
            />
            {line.fixed ? (
              <small className="muted">{line.fixed}</small>
            ) : (
              <IconButton
                label={`Remove ${line.text || `line ${position + 1}`}`}
                onClick={() => onChange(lines.toSpliced(position, 1))}
              >
                <Icon icon={X} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError announced>{error}</FieldError>}
      <div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange([...lines, { key: newKey(), text: '', price: '' }])}
        >
          <Icon icon={Plus} />
          Add a line without a product
        </Button>
      </div>
    </fieldset>
  )
}
