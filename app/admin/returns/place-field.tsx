import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { placeNames, type ReturnPlace } from '#shared/orders/returns/return-states.ts'

export type PlaceValue = ReturnPlace

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** Whether the piece is a unit that is known by itself. */
  isUnit: boolean
}

/** Where a piece that came back goes. */
export function PlaceField({ isUnit, ...field }: Props) {
  const places: ReturnPlace[] = isUnit ? ['grading', 'supplier'] : ['stock', 'supplier']
  return (
    <SelectField label="The piece goes" hint="What goes to its supplier is in no stock any more." {...field}>
      {places.map((place) => (
        <option key={place} value={place}>
          {placeNames[place]}
        </option>
      ))}
    </SelectField>
  )
}
