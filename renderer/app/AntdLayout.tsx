import { Outlet } from 'react-router'
import { AntdProvider } from '../ui/AntdProvider.tsx'
import { Tooltips } from '../ui/tooltip/Tooltips.tsx'

/** Wraps every route whose pages use antd, or tooltips. */
export default function AntdLayout() {
  return (
    <AntdProvider>
      <Outlet />
      <Tooltips />
    </AntdProvider>
  )
}
