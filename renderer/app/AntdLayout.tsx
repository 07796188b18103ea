import { Outlet } from 'react-router'
import { AntdProvider } from '../ui/AntdProvider.tsx'
import { Tooltips } from '../ui/tooltip/Tooltips.tsx'

/** Around every route whose pages use antd, or tips. */
export default function AntdLayout() {
  return (
    <AntdProvider>
      <Outlet />
      <Tooltips />
    </AntdProvider>
  )
}
