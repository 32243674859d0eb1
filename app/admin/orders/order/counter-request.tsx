import type { PartField } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { shops } from '#shared/contract/shops.ts'
import { pictureTypes } from '#shared/limits.ts'

/** The values that a claim and a return at the counter have alike. */
export type CounterRequest = { problem: string; branch: string; photos: FileList | null }

export const noRequest: CounterRequest = { problem: '', branch: '', photos: null }

export function requestErrors({ problem, branch }: CounterRequest) {
  return {
    ...(!problem.trim() && { problem: 'Please write what is wrong.' }),
    ...(!branch && { branch: 'Please choose a branch.' }),
  }
}

type Props = {
  field: PartField<CounterRequest>
  branchHint: string
  mostPhotos: number
}

export function BranchAndPhotos({ field, branchHint, mostPhotos }: Props) {
  const { data: branches } = useLoad('branches', (signal) =>
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
  )
  return (
    <>
      <SelectField label="Branch" hint={branchHint} {...field('branch')}>
        <option value="">Please choose</option>
        <BranchOptions branches={branches ?? []} />
      </SelectField>
      <FileField
        label="Photos"
        hint={`Up to ${mostPhotos}. Only staff see them.`}
        optional
        accept={pictureTypes}
        multiple
        {...field('photos')}
      />
    </>
  )
}

/** The request as a form with files. */
export function toFormData(fields: Record<string, string>, photos: FileList | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos ?? []) form.append('photos', photo)
  return form
}
