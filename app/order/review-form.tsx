import { api } from '#app/api.ts'
import { clearDraft, readDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { OrderReview, reviews } from '#shared/contract/reviews.ts'
import { reviewLimits } from '#shared/products/buyer-reviews.ts'
import type { Proof } from './proof.ts'
import * as words from './words/review-words.ts'

type Props = {
  /** The place of the line in its order. */
  place: number
  review: OrderReview | undefined
  proof: Proof
  onSaved: (review: OrderReview) => void
}

/** Stars, a few words and, if the buyer wants, a name. */
export function ReviewForm({ place, review, proof, onSaved }: Props) {
  const draft = `review ${Object.values(proof)} ${place}`
  const known = { stars: String(review?.stars ?? ''), text: review?.text ?? '', name: review?.name ?? '' }
  const { frame, field, busy, failure } = useForm({
    start: { ...known, ...readDraft(draft, known) },
    errorsOf: ({ stars, text }) => ({
      ...(!stars && { stars: words.chooseARating }),
      ...(!text.trim() && { text: words.writeAFewWords }),
    }),
    onChange: (form) => writeDraft(draft, form),
    send: async ({ stars, text, name }) => {
      const body = { ...proof, line: place, stars: Number(stars), text, name }
      const saved = await api<typeof reviews.write>('POST /reviews/write', { body })
      clearDraft(draft)
      onSaved(saved)
    },
  })

  return (
    <form className="order-review-form" {...frame}>
      {/* The button that opens a written review disappeared, so the focus comes here. */}
      <SelectField label={words.yourRating} autoFocus={review !== undefined} {...field('stars')}>
        <option value="">{words.pleaseChoose}</option>
        {words.stars.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea label={words.yourReview} rows={3} maxLength={reviewLimits.text} {...field('text')} />
      <TextField
        label={words.nameToShow}
        hint={words.leaveItEmpty}
        optional
        maxLength={reviewLimits.name}
        autoComplete="given-name"
        {...field('name')}
      />
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <Button type="submit" busy={busy}>
        {words.sendReview}
      </Button>
    </form>
  )
}
