import { useParams } from 'react-router';
import { Desk } from '#features/desk/frame/Desk.tsx';
import { DeskQuotePage } from '#features/desk/quote/DeskQuotePage.tsx';
import NotFound from './not-found.tsx';

export default function DeskQuoteRoute() {
  const { id = '' } = useParams();
  return (
    <Desk notFound={<NotFound />}>
      <DeskQuotePage quoteId={id} />
    </Desk>
  );
}
