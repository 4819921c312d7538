import { Desk } from '#features/desk/frame/Desk.tsx';
import { RatesPage } from '#features/desk/tools/RatesPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskRatesRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <RatesPage />
    </Desk>
  );
}
