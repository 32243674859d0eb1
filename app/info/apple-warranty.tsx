export default function AppleWarrantyPage() {
  return (
    <div className="wrap page-head">
      <h1>Apple warranty</h1>
    </div>
  )
}
