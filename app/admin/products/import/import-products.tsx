import { ImportFileButton } from './import-file-button.tsx'

export function ImportProducts({ onDone }: { onDone: () => void }) {
  return (
    <ImportFileButton
      onDone={onDone}
      path="/products/importCsv"
      title="Import products"
      noun="Products"
      description="A file in the format of Export CSV, as CSV or as an Excel workbook (.xlsx), of which the first sheet is read. A row with a known SKU changes that product, any other row adds one. Nothing changes until you press Import."
    />
  )
}
