export default function ProductPage() {
  return (
    <div className="wrap page-head">
      <h1>Product</h1>
    </div>
  )
}
