export default function ProductsPage() {
  return (
    <div className="wrap page-head">
      <h1>Products</h1>
    </div>
  )
}
