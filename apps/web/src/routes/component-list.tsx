import { ListPage } from '#features/shop/list/ListPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function ComponentList() {
  return (
    <>
      <AnyScript />
      <ListPage />
    </>
  );
}
