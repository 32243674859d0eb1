export default function OrdersPage() {
  return (
    <div className="wrap page-head">
      <h1>Orders</h1>
    </div>
  )
}
