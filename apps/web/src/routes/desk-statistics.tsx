import { Desk } from '#features/desk/frame/Desk.tsx';
import { StatisticsPage } from '#features/desk/statistics/StatisticsPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskStatisticsRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <StatisticsPage />
    </Desk>
  );
}
